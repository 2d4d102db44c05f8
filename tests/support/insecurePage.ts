import { onTestFinished } from 'vitest'

/** Opens the page without encryption, as inside a club's own network, where browsers give pages no clipboard. */
export function withoutClipboard(): void {
  const given = Object.getOwnPropertyDescriptor(navigator, 'clipboard')
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined })
  onTestFinished(() => {
    if (given === undefined) Reflect.deleteProperty(navigator, 'clipboard')
    else Object.defineProperty(navigator, 'clipboard', given)
  })
}
