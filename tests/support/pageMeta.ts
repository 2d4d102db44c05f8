import { onTestFinished } from 'vitest'

/** Adds a `<meta>` to the page until the test ends. */
function saysInPage(name: string, content: string): void {
  const meta = Object.assign(document.createElement('meta'), { name, content })
  document.head.append(meta)
  onTestFinished(() => meta.remove())
}

/** Makes the page one of another release until the test ends. */
export const atNextRelease = () => saysInPage('release', '2.0.0+abcdefgh')

/** Gives the page's release another shape of records until the test ends. */
export const withAnotherShape = () => saysInPage('data-shape', 'another')
