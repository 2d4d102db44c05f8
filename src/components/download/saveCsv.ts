import { BYTE_ORDER_MARK, type CsvSeparator } from '../../../contract/import/csvText'
import { fileNameOf, saveFile } from './saveFile'

/** Returns a table's lines as a CSV file that every spreadsheet program reads. */
export function saveCsv(title: string, lines: readonly string[]): void {
  const blob = new Blob([BYTE_ORDER_MARK, ...lines], { type: 'text/csv;charset=utf-8' })
  saveFile(blob, fileNameOf(title, 'csv'))
}

/** Returns the separator that local spreadsheets expect. A comma as the decimal separator cannot also separate cells. */
export const separatorHere = (): CsvSeparator =>
  new Intl.NumberFormat(navigator.language).format(1.5).includes(',') ? ';' : ','
