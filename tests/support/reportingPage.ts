import { onTestFinished } from 'vitest'
import { PATHS } from '../../contract/paths'

/** Makes the document the page of a server that takes reports of errors, as index.html is when it is served, until the test is over or takes it back. */
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
