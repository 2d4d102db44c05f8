import { Document } from '@react-pdf/renderer'
import { Fragment } from 'react'
import type { CollectionInput } from './collectionInput'
import { contentsOf, pagesOfContents } from './contents'
import { type FontSet, loadFontSet } from './fontSet'
import { Contents } from './parts/Contents'
import { Cover } from './parts/Cover'
import { printableInput, typedText } from './printableInput'
import { reportPages } from './Report'
import { reportWordsOf } from './reportWords'

type Drawn = { input: CollectionInput; fontSet: FontSet; fontSets: readonly FontSet[] }

/** The fonts of the cover and of each report. The right font for a character depends on its neighbours. */
export async function drawnCollection(input: CollectionInput): Promise<Drawn> {
  const ofCover = [input.title, input.club.name, input.viewer.name].join('\n')
  const fontSets: FontSet[] = []
  for (const report of input.reports) fontSets.push(await loadFontSet(typedText(report)))
  return { input, fontSet: await loadFontSet(ofCover), fontSets }
}

/** A cover, contents that lead to each report, and the reports as they are alone. */
export function Collection({ input, fontSet, fontSets }: Drawn) {
  const words = reportWordsOf(input, fontSet)
  const title = input.title || words.pdf.collection.title
  const reports = input.reports.flatMap((report, index) => {
    const own = fontSets[index]
    return own === undefined ? [] : [{ report, fontSet: own, shown: printableInput(report, own) }]
  })
  const contents = contentsOf(reports.length, 1 + pagesOfContents(reports.length))
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
      <Contents input={input} words={words} fontSet={fontSet} reports={reports} pageOf={contents.pageOf} />
      {reports.map(({ report, fontSet, shown: { analysis } }, index) => (
        <Fragment key={contents.anchorOf(index)}>
          {reportPages({
            input: report,
            fontSet,
            place: {
              anchor: contents.anchorOf(index),
              title: `${analysis.player.name}, ${words.day(analysis.match.date)}`,
              onAnnexPage: (pageNumber) => contents.noteAnnexPage(index, pageNumber),
            },
          })}
        </Fragment>
      ))}
    </Document>
  )
}
