/** Reports named on one page of the contents. */
export const ROWS_A_PAGE = 20

export const pagesOfContents = (reports: number): number => Math.ceil(reports / ROWS_A_PAGE)

/** What a report is called as the aim of a link within the file. */
export const anchorOf = (index: number): string => `report-${index + 1}`

/**
 * On which page each report begins. A report is one page and an annex, of which nobody knows how long it is before it is laid out: react-pdf
 * lays out all annexes, telling each of its pages its number, before it fills in what depends on numbers (decision record 0055).
 *
 * @param before how many pages come before the first report
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
