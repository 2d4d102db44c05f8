import jsQR from 'jsqr'
import { expect } from 'vitest'
import { type Box, renderPage } from './renderPdf'

const MILLIMETRE = 72 / 25.4

/** There is a QR code of an address in a part of the first page, large enough for a telephone. */
export async function expectCode(file: Uint8Array, part: Box, address: string) {
  const scale = 5
  const { pixels, width, height } = await renderPage(file, { scale, part })
  const code = jsQR(pixels, width, height)
  expect(code?.data).toBe(address)
  const { topLeftCorner: left, topRightCorner: right } = code?.location ?? fail()
  const modules = 17 + 4 * (code?.version ?? 0)
  const module = (right.x - left.x) / scale / MILLIMETRE / modules
  expect(module).toBeGreaterThan(0.4)
}

function fail(): never {
  throw new Error('There is no QR code')
}
