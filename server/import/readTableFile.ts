import { readFile } from 'node:fs/promises'
import Papa from 'papaparse'
import { decodeText, type Encoding, readTable, type Table } from '../../contract/import/table'
import { ImportFailure, wordsOf } from './failure'

/** Reads a CSV file as contract/import/table.ts says. Throws ImportFailure where there is none, or nothing in it. */
export async function readTableFile(file: string): Promise<Table & { encoding: Encoding }> {
  const { text, encoding } = decodeText(await readBytes(file))
  const table = readTable(text, (cells, question) => Papa.parse<string[]>(cells, question))
  if (table === null) throw new ImportFailure(`${file} is empty: its first line has to name the columns`)
  return { ...table, encoding }
}

async function readBytes(file: string): Promise<Buffer> {
  try {
    return await readFile(file)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT') throw new ImportFailure(`There is no file ${file}`)
    if (code === 'EISDIR') throw new ImportFailure(`${file} is a folder, not a file`)
    throw new ImportFailure(`${file} cannot be read: ${wordsOf(error)}`)
  }
}
