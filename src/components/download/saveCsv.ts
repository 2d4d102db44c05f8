import { BYTE_ORDER_MARK, type CsvSeparator } from '../../../contract/import/csvText'
import { fileNameOf, saveFile } from './saveFile'

/** Lines of a table as a file that every spreadsheet reads. */
export function saveCsv(title: string, lines: readonly string[]): void {
  const blob = new Blob([BYTE_ORDER_MARK, ...lines], { type: 'text/csv;charset=utf-8' })
  saveFile(blob, fileNameOf(title, 'csv'))
}

/** What the spreadsheets of this place expect: where one writes 1,5, the comma cannot stand between cells. */
export const separatorHere = (): CsvSeparator =>
  new Intl.NumberFormat(navigator.language).format(1.5).includes(',') ? ';' : ','
