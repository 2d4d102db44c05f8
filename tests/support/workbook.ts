import { type CellValue, writeXlsx } from 'hucre/xlsx'

type Sheet = { name: string; rows: CellValue[][]; hidden?: boolean }

/** Returns a workbook as spreadsheet programs save it. */
export const workbook = (sheets: readonly Sheet[]): Promise<Uint8Array> => writeXlsx({ sheets: [...sheets] })
