import { onTestFinished } from 'vitest'

/** The page says this in a `<meta>`, until the test is over. */
function saysInPage(name: string, content: string): void {
  const meta = Object.assign(document.createElement('meta'), { name, content })
  document.head.append(meta)
  onTestFinished(() => meta.remove())
}

/** The page is of another build from here on. */
export const atNextRelease = () => saysInPage('release', '2.0.0+abcdefgh')

/** The page's release has another shape of records than the one before. */
export const withAnotherShape = () => saysInPage('data-shape', 'another')
