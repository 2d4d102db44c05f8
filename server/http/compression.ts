import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import plugin from 'fastify-plugin'

/** Compresses answers of a kilobyte and more, unless they come compressed already, as static files do. */
export const compression = plugin(async (app) => {
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    globalDecompression: false,
    // Brotli's default quality suits files that a build compresses; 4 would compress large lists in twice the time (decision record 0066).
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
  })
})
