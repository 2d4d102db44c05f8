import { onTestFinished } from 'vitest'

/** Removes the clipboard until the test ends. Browsers give none to unencrypted pages, as inside a club's own network. */
export function withoutClipboard(): void {
  const given = Object.getOwnPropertyDescriptor(navigator, 'clipboard')
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined })
  onTestFinished(() => {
    if (given === undefined) Reflect.deleteProperty(navigator, 'clipboard')
    else Object.defineProperty(navigator, 'clipboard', given)
  })
}
