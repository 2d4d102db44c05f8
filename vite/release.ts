import type { Plugin, Rolldown } from 'vite'
import packageJson from '../package.json' with { type: 'json' }

/** Identifies the build: the package's version and the hash of the entry script. */
export function releaseOf(entry: Rolldown.OutputChunk | undefined): string {
  const hash = /-([\w-]{8})\.js$/.exec(entry?.fileName ?? '')?.[1]
  if (hash === undefined) throw new Error('The entry has no hash that a release could be named by')
  return `${packageJson.version}+${hash}`
}

/** Writes the build's name into the page. */
export const releaseMeta: Plugin = {
  name: 'touchline:release-meta',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { chunk }) => [
      { tag: 'meta', attrs: { name: 'release', content: releaseOf(chunk) }, injectTo: 'head' },
    ],
  },
}
