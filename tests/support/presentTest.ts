import { AsyncLocalStorage } from 'node:async_hooks'

// A module of its own, as the set-up is evaluated anew for each file: what the last test of a file left at work is told apart in the next one, too.

/** Which test a piece of code belongs to, through everything that it waits for. */
const ownTest = new AsyncLocalStorage<object>()
let present: object = {}

/** Runs a test as the present one. */
export function runAsPresent<Result>(runTest: () => Result): Result {
  present = {}
  return ownTest.run(present, runTest)
}

/** Whether code of a test that is over is still at work: what it says, as that nobody is signed in any more, is not of the present one. */
export function isOfEarlierTest(): boolean {
  const own = ownTest.getStore()
  return own !== undefined && own !== present
}
