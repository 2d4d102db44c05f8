/** Reports named on one page of the contents. */
export const ROWS_A_PAGE = 20

export const pagesOfContents = (reports: number): number => Math.ceil(reports / ROWS_A_PAGE)

/** What a report is called as the aim of a link within the file. */
export const anchorOf = (index: number): string => `report-${index + 1}`

/**
 * Returns the first page of each report. A report has one page and an annex of unknown length. react-pdf lays out all
 * annexes, with their page numbers, before it fills in dynamic texts (decision record 0055).
 *
 * @param before the number of pages before the first report
 */
export function contentsOf(reports: number, before: number) {
  const lastOfAnnex = new Map<number, number>()

  function pageOf(index: number): number {
    let page = before + 1
    for (let earlier = 0; earlier < index; earlier += 1) page = (lastOfAnnex.get(earlier) ?? page) + 1
    return page
  }

  return {
    anchorOf,
    pageOf,
    noteAnnexPage(index: number, pageNumber: number): void {
      if (index < reports) lastOfAnnex.set(index, Math.max(pageNumber, lastOfAnnex.get(index) ?? 0))
    },
  }
}
