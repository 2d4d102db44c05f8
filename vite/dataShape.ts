import { type Plugin, runnerImport } from 'vite'

/** Says in the page what records look like to this build, so that it knows of what is kept on the device whether it can read it. */
export const dataShapeMeta: Plugin = {
  name: 'touchline:data-shape-meta',
  async transformIndexHtml() {
    // Not imported above: Vite's own configuration would hang on the whole contract, and `npm run dev` begin anew whenever it changes.
    const { module } = await runnerImport<typeof import('./shapeOf')>('./vite/shapeOf.ts')
    return [{ tag: 'meta', attrs: { name: 'data-shape', content: module.presentShape() }, injectTo: 'head' }]
  },
}
