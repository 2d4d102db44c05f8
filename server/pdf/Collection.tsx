import { Document, Page } from '@react-pdf/renderer'
import type { CollectionInput } from './collectionInput'
import { anchorOf, firstPagesOf } from './contents'
import { type FontSet, loadFontSet } from './fontSet'
import { Contents } from './parts/Contents'
import { Cover } from './parts/Cover'
import { PageNumber } from './parts/Footer'
import { printableInput, typedText } from './printableInput'
import { reportWordsOf } from './reportWords'
import { wholePage } from './style'

type Frame = {
  input: CollectionInput
  fontSet: FontSet
  fontSets: readonly FontSet[]
  /** The number of pages of each report. */
  pageCounts: readonly number[]
}

/** Loads the fonts of the cover and of each report. The right font for a character depends on its neighbours. */
export async function loadFrame(input: CollectionInput, pageCounts: readonly number[]): Promise<Frame> {
  const ofCover = [input.title, input.club.name, input.viewer.name].join('\n')
  const fontSets: FontSet[] = []
  for (const report of input.reports) fontSets.push(await loadFontSet(typedText(report)))
  return { input, fontSet: await loadFontSet(ofCover), fontSets, pageCounts }
}

/**
 * The file without its reports: the cover, the contents, the outline, and a numbered page for each page of a report. `joinReports`
 * puts the reports on these pages.
 */
export function CollectionFrame({ input, fontSet, fontSets, pageCounts }: Frame) {
  const words = reportWordsOf(input, fontSet)
  const title = input.title || words.pdf.collection.title
  const firstPages = firstPagesOf(pageCounts)
  const page = { ...wholePage, fontFamily: fontSet.families }
  const reports = input.reports.flatMap((report, index) => {
    const own = fontSets[index]
    return own === undefined ? [] : [{ fontSet: own, shown: printableInput(report, own) }]
  })
  return (
    <Document
      title={title}
      author={input.viewer.name}
      creator="Touchline"
      producer="Touchline"
      language={words.language}
      pageMode="useOutlines"
      creationDate={new Date(input.madeAt)}
    >
      <Cover input={{ ...input, title }} words={words} fontSet={fontSet} />
      <Contents input={input} words={words} fontSet={fontSet} reports={reports} firstPages={firstPages} />
      {reports.flatMap(({ shown: { analysis } }, index) =>
        pagesFrom(firstPages[index], pageCounts[index]).map((number) => (
          <Page
            key={number}
            size="A4"
            wrap={false}
            style={page}
            {...(number === firstPages[index] && {
              id: anchorOf(index),
              bookmark: {
                title: `${analysis.player.name}, ${words.day(analysis.match.date)}`,
                fit: true as const,
              },
            })}
          >
            <PageNumber words={words} />
          </Page>
        )),
      )}
    </Document>
  )
}

const pagesFrom = (first = 0, count = 0) => Array.from({ length: count }, (_, page) => first + page)
