import { onTestFinished } from 'vitest'

/** Has the page be opened without encryption, as within a club's own network: browsers give such pages no clipboard. */
export function withoutClipboard(): void {
  const given = Object.getOwnPropertyDescriptor(navigator, 'clipboard')
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined })
  onTestFinished(() => {
    if (given === undefined) Reflect.deleteProperty(navigator, 'clipboard')
    else Object.defineProperty(navigator, 'clipboard', given)
  })
}
