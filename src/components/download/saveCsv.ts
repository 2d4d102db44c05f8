import { BYTE_ORDER_MARK } from '../../../contract/import/csvText'
import { fileNameOf, saveFile } from './saveFile'

/** Lines of a table as a file that every spreadsheet reads. */
export function saveCsv(title: string, lines: readonly string[]): void {
  const blob = new Blob([BYTE_ORDER_MARK, ...lines], { type: 'text/csv;charset=utf-8' })
  saveFile(blob, fileNameOf(title, 'csv'))
}
