/** Reports named on one page of the contents. */
export const ROWS_A_PAGE = 20

export const pagesOfContents = (reports: number): number => Math.ceil(reports / ROWS_A_PAGE)

/** What a report is called as the aim of a link within the file. */
export const anchorOf = (index: number): string => `report-${index + 1}`

/** Returns the first page of each report, after the cover and the contents, from the number of their pages. */
export function firstPagesOf(pageCounts: readonly number[]): number[] {
  const first = 1 + pagesOfContents(pageCounts.length) + 1
  return pageCounts.map((_, index) => pageCounts.slice(0, index).reduce((sum, pages) => sum + pages, first))
}
