import { type Plugin, runnerImport } from 'vite'

/** Writes the shape of this build's records into the page, which compares it with that of the data on the device. */
export const dataShapeMeta: Plugin = {
  name: 'touchline:data-shape-meta',
  async transformIndexHtml() {
    // Imported here, because Vite's configuration would otherwise depend on the whole contract, and `npm run dev` restart at every change of it.
    const { module } = await runnerImport<typeof import('./shapeOf')>('./vite/shapeOf.ts')
    return [{ tag: 'meta', attrs: { name: 'data-shape', content: module.presentShape() }, injectTo: 'head' }]
  },
}
