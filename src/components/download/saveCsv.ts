import { BYTE_ORDER_MARK, type CsvSeparator } from '../../../contract/import/csvText'
import { fileNameOf, saveFile } from './saveFile'

/** Saves a table's lines as a CSV file. The byte order mark makes spreadsheet programs read the file as UTF-8. */
export function saveCsv(title: string, lines: readonly string[]): void {
  const blob = new Blob([BYTE_ORDER_MARK, ...lines], { type: 'text/csv;charset=utf-8' })
  saveFile(blob, fileNameOf(title, 'csv'))
}

/** Returns the cell separator that the user's spreadsheet program expects: a semicolon where the comma is the decimal separator. */
export const separatorHere = (): CsvSeparator =>
  new Intl.NumberFormat(navigator.language).format(1.5).includes(',') ? ';' : ','
