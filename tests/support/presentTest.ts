import { AsyncLocalStorage } from 'node:async_hooks'

// A module of its own, because the set-up is evaluated anew for each file. So code that the last test of a file left running is
// recognised in the next file.

/** The test that code belongs to, also after it has waited. */
const ownTest = new AsyncLocalStorage<object>()
let present: object = {}

/** Runs a test as the present one. */
export function runAsPresent<Result>(runTest: () => Result): Result {
  present = {}
  return ownTest.run(present, runTest)
}

/** Whether the caller belongs to a test that is over. Its messages are not those of the present test. */
export function isOfEarlierTest(): boolean {
  const own = ownTest.getStore()
  return own !== undefined && own !== present
}
