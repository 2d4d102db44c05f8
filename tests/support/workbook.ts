import { type CellValue, writeXlsx } from 'hucre/xlsx'

type Sheet = { name: string; rows: CellValue[][]; hidden?: boolean }

/** A workbook as spreadsheets save it. */
export const workbook = (sheets: readonly Sheet[]): Promise<Uint8Array> => writeXlsx({ sheets: [...sheets] })
