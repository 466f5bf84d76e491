/** Path of the collection, from the API document. */
export const collectionPath = '/showcase/rest/chair';

/** Path of the page that issues tokens. */
export const examplesPath = '/showcase/rest/examples';
