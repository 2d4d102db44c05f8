import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import plugin from 'fastify-plugin'

/** Compresses answers of a kilobyte and more, unless they come compressed already, as static files do. */
export const compression = plugin(async (app) => {
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    globalDecompression: false,
    // Brotli's default quality suits files that a build compresses. 3 takes half as long again as 2 for large lists, which are 5 % smaller
    // then (decision record 0066).
    brotliOptions: { chunkSize: 64 * 1024, params: { [constants.BROTLI_PARAM_QUALITY]: 2 } },
  })
})
