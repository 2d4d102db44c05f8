import { createCanvas } from '@napi-rs/canvas'
import { withPdf } from './readPdf'

/** A place on a page, in points from its top left corner. */
export type Box = { x: number; y: number; width: number; height: number }

export type RenderedPage = {
  /** Points of the picture, as red, green, blue and opacity. */
  pixels: Uint8ClampedArray
  width: number
  height: number
  /** Grey values, 0 black to 255 white, row by row. */
  greys(box: Box): number[][]
  /** The share of a place that is darker than a grey. */
  inked(box: Box, darkerThan?: number): number
}

/** Anything but white, less what smoothing leaves. */
const ALMOST_WHITE = 245

export function renderPage(
  file: Uint8Array,
  { page: number = 1, scale = 2, part }: { page?: number; scale?: number; part?: Box } = {},
): Promise<RenderedPage> {
  return withPdf(file, async (pdf) => {
    const page = await pdf.getPage(number)
    const whole = page.getViewport({ scale: 1 })
    const { x, y, width, height } = part ?? { x: 0, y: 0, width: whole.width, height: whole.height }
    const canvas = createCanvas(Math.ceil(width * scale), Math.ceil(height * scale))
    const viewport = page.getViewport({ scale, offsetX: -x * scale, offsetY: -y * scale })
    // What Node draws on does for pdf.js what a browser's canvas does.
    await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise
    const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
    return pictureOf(data, canvas, (box) => ({
      left: Math.round((box.x - x) * scale),
      top: Math.round((box.y - y) * scale),
      right: Math.round((box.x + box.width - x) * scale),
      bottom: Math.round((box.y + box.height - y) * scale),
    }))
  })
}

type Edges = { left: number; top: number; right: number; bottom: number }

function pictureOf(
  pixels: Uint8ClampedArray,
  { width, height }: { width: number; height: number },
  edgesOf: (box: Box) => Edges,
): RenderedPage {
  const greyAt = (x: number, y: number) => {
    const [red = 0, green = 0, blue = 0] = pixels.subarray((y * width + x) * 4)
    return 0.299 * red + 0.587 * green + 0.114 * blue
  }
  const greys = (box: Box) => {
    const { left, top, right, bottom } = edgesOf(box)
    return range(top, bottom).map((y) => range(left, right).map((x) => greyAt(x, y)))
  }
  const inked = (box: Box, darkerThan = ALMOST_WHITE) => {
    const all = greys(box).flat()
    return all.filter((grey) => grey < darkerThan).length / all.length
  }
  return { pixels, width, height, greys, inked }
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index)
