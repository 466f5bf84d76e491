// Reads histories of one register each, a line of JSON for each, and says of each whether it is linearizable.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"

	"github.com/anishathalye/porcupine"
)

type operation struct {
	Write bool    `json:"write"`
	Value string  `json:"value"`
	Start float64 `json:"start"`
	End   float64 `json:"end"`
}

type input struct {
	write bool
	value string
}

// A register that holds nothing at first.
var register = porcupine.Model{
	Init: func() interface{} { return "" },
	Step: func(state, in, out interface{}) (bool, interface{}) {
		given := in.(input)
		if given.write {
			return true, given.value
		}
		return out.(string) == state.(string), state
	},
}

func main() {
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(make([]byte, 1<<20), 1<<26)
	for lines.Scan() {
		var history []operation
		if err := json.Unmarshal(lines.Bytes(), &history); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(2)
		}
		operations := make([]porcupine.Operation, len(history))
		for index, one := range history {
			operations[index] = porcupine.Operation{
				ClientId: index,
				Input:    input{one.Write, one.Value},
				Output:   one.Value,
				Call:     int64(one.Start),
				Return:   int64(one.End),
			}
		}
		fmt.Println(porcupine.CheckOperations(register, operations))
	}
}
