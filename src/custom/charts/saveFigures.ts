import { saveFile } from '../../components/saveFile'
import type { Figures } from './figures'

/** Without it spreadsheets take the file for one of an old Western encoding. */
const BYTE_ORDER_MARK = '\uFEFF'

/** A file name that every system takes. */
const fileName = (title: string, ending: string) =>
  `${title
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase()}.${ending}`

/** The table as CSV; texts that a spreadsheet would run as formulas are made harmless. */
export async function csvOf({ columns, rows }: Figures): Promise<string> {
  const { default: Papa } = await import('papaparse')
  const lines = [columns, ...rows.map(({ cells }) => cells.map(({ value }) => value ?? ''))]
  return `${BYTE_ORDER_MARK}${Papa.unparse(lines, { escapeFormulae: true })}\r\n`
}

export async function saveAsCsv(title: string, figures: Figures): Promise<void> {
  saveFile(new Blob([await csvOf(figures)], { type: 'text/csv;charset=utf-8' }), fileName(title, 'csv'))
}

/** Parts of a card that are for using it, not for showing it around. */
export const NOT_IN_PICTURE = { 'data-not-in-picture': '' } as const

const isInPicture = (node: Node) => !(node instanceof HTMLElement && 'notInPicture' in node.dataset)

/** The card as it is on the screen, without its buttons, twice as sharp. */
export async function saveAsPicture(title: string, card: HTMLElement, ground: string): Promise<void> {
  const { toBlob } = await import('html-to-image')
  const picture = await toBlob(card, { pixelRatio: 2, backgroundColor: ground, filter: isInPicture })
  if (picture === null) throw new Error('The browser made no picture of the chart')
  saveFile(picture, fileName(title, 'png'))
}
