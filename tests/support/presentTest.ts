import { AsyncLocalStorage } from 'node:async_hooks'

// A separate module, because the set-up is evaluated again for each file, and code that the last test of a file left running must be recognised in
// the next file.

/** The test to which running code belongs, also after an `await`. */
const ownTest = new AsyncLocalStorage<object>()
let present: object = {}

/** Runs a test as the present one. */
export function runAsPresent<Result>(runTest: () => Result): Result {
  present = {}
  return ownTest.run(present, runTest)
}

/** Returns whether the caller belongs to an earlier test. Its messages are not those of the present test. */
export function isOfEarlierTest(): boolean {
  const own = ownTest.getStore()
  return own !== undefined && own !== present
}
