import { onTestFinished } from 'vitest'
import { PATHS } from '../../contract/paths'

/** Marks the document as a page of our own server, which accepts error reports, until the test ends or calls the returned function. */
export function reportingPage(overrides: Readonly<Record<string, string>> = {}): () => void {
  const contents = { 'client-errors': PATHS.clientErrors, release: '1.0.0+test', ...overrides }
  const metas = Object.entries(contents).map(([name, content]) =>
    Object.assign(document.createElement('meta'), { name, content }),
  )
  document.head.append(...metas)
  const takeBack = () => {
    for (const meta of metas) meta.remove()
  }
  onTestFinished(takeBack)
  return takeBack
}
