# The suite as an image; docs/ci.md says how to run it.
FROM node:24-alpine AS package
WORKDIR /source
COPY . .
RUN npm ci --ignore-scripts --no-audit --no-fund \
  && mkdir /package && npm pack --pack-destination /package

FROM node:24-alpine
COPY --from=package /package/*.tgz /package.tgz
RUN npm install --global --ignore-scripts --no-audit --no-fund /package.tgz \
  && npm cache clean --force && rm /package.tgz && mkdir /report && chown node:node /report
USER node
WORKDIR /report
ENV REPORT_DIR=/report
ENTRYPOINT ["chair-conformance"]
