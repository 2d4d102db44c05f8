import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Below this, compressing costs more than it spares. */
const WORTHWHILE_BYTES = 1_024

/** The best encoding that an Accept-Encoding header allows: Brotli, then gzip, unless the caller weighs them otherwise. */
export function chosenEncoding(acceptEncoding: string | undefined): Encoding {
  const weights = new Map(
    (acceptEncoding ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
      const weight = parameters.find((text) => text.startsWith('q='))?.slice(2)
      return [name, weight === undefined ? 1 : Number(weight)]
    }),
  )
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0
  const [br, gz] = [weightOf('br'), weightOf('gzip')]
  if (!(br > 0) && !(gz > 0)) return 'identity'
  return br >= gz ? 'br' : 'gzip'
}

/** Compresses off the main thread; small bodies stay as they are. */
export async function encode(
  body: Buffer,
  encoding: Encoding,
): Promise<{ body: Buffer; encoding: Encoding }> {
  if (encoding === 'identity' || body.byteLength < WORTHWHILE_BYTES) return { body, encoding: 'identity' }
  if (encoding === 'gzip') return { body: await zip(body, { level: 5 }), encoding }
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 4,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
  }
  return { body: await brotli(body, { params }), encoding }
}
