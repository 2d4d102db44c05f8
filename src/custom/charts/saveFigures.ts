import { csvLine } from '../../../contract/import/csvText'
import { saveCsv, separatorHere } from '../../components/download/saveCsv'
import { fileNameOf, saveFile } from '../../components/download/saveFile'
import type { Figures } from './figures'

/** Saves the table as CSV. Texts that a spreadsheet would run as formulas are escaped. */
export function saveFiguresAsCsv(title: string, { columns, rows }: Figures): void {
  const separator = separatorHere()
  const lines = [columns, ...rows.map(({ cells }) => cells.map(({ value }) => value ?? ''))]
  saveCsv(
    title,
    lines.map((line) => csvLine(line, separator)),
  )
}

/** Props of a card's controls, which the saved picture and the print must not contain. */
export const NOT_IN_PICTURE = { 'data-not-in-picture': '' } as const

const isInPicture = (node: Node) => !(node instanceof HTMLElement && 'notInPicture' in node.dataset)

/** Saves the card as a picture without its buttons, in double resolution. */
export async function saveCardAsPicture(title: string, card: HTMLElement, ground: string): Promise<void> {
  const { toBlob } = await import('html-to-image')
  const picture = await toBlob(card, { pixelRatio: 2, backgroundColor: ground, filter: isInPicture })
  if (picture === null) throw new Error('The browser made no picture of the chart')
  saveFile(picture, fileNameOf(title, 'png'))
}
