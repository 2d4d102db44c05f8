import type { Plugin } from 'vite'

/** The groups of modules (vite.config.ts) that people wait for, besides the first file: at every visit, and at the first form. */
const WAITED_FOR = new Set(['schemas', 'frame', 'lists', 'forms'])

/**
 * Has Chromium compile the whole of such a file beside the page's thread, as it comes in: most of it is called before the first rows or
 * the form are there, and would otherwise be compiled there, function by function (decision record 0061). Only a file's first line can ask for it.
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
