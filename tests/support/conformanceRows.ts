export type ConformanceRow = {
  section: string
  /** The first cell: what the product document says. */
  rule: string
  /** The text of the second cell, and the files that it names. */
  where: string
  sources: string[]
  proofs: { file: string; title: string }[]
}

const cellsOf = (line: string) =>
  line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))

const quoted = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text)

/**
 * Returns the rows of the tables of a page of docs/conformance, each with the page's heading. Files and proofs are in backticks: a proof is the
 * path of a test file, " › " and the test's full title.
 */
export function rowsOfDocument(markdown: string): ConformanceRow[] {
  const rows: ConformanceRow[] = []
  let section = ''
  let isInTable = false
  for (const line of markdown.split('\n')) {
    if (line.startsWith('# ')) section = line.slice(2).trim()
    // The first two lines of a table are its head and the rule below it.
    if (!line.startsWith('|')) isInTable = false
    else if (/^\|[\s:|-]+\|$/.test(line)) isInTable = true
    else if (isInTable) rows.push(rowOf(section, line))
  }
  return rows
}

function rowOf(section: string, line: string): ConformanceRow {
  const [rule = '', where = '', proof = '', ...more] = cellsOf(line)
  if (more.length > 0) throw new Error(`A row has more than three cells: ${line}`)
  return {
    section,
    rule,
    where,
    sources: quoted(where).filter((text) => text.includes('/')),
    proofs: quoted(proof).map((text) => {
      const [file = '', ...title] = text.split(' › ')
      return { file, title: title.join(' › ') }
    }),
  }
}
