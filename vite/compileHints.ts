import type { Plugin } from 'vite'

/** The groups of modules (vite.config.ts) that users wait for, besides the first file: at every visit, and at the first form. */
const WAITED_FOR = new Set(['schemas', 'frame', 'lists', 'forms'])

/**
 * Lets Chromium compile these files off the main thread while they load. Most of their functions run before the first rows or
 * the form show, and would be compiled one by one on the main thread (decision record 0061). The hint must be the file's first line.
 */
export const compileHints: Plugin = {
  name: 'touchline:compile-hints',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk' && (file.isEntry || WAITED_FOR.has(file.name)))
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
      }
    },
  },
}
