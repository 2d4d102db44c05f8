import { Image, Page, Text, View } from '@react-pdf/renderer'
import { bidiIsolated } from '../../../contract/bidi'
import type { CollectionInput } from '../collectionInput'
import type { FontSet } from '../fontSet'
import { printableLine } from '../printable'
import type { ReportWords } from '../reportWords'
import { nameAlignment } from '../scripts'
import { bold, CONTENT_WIDTH, fontSizing, LINE, MARK, muted, NO_HYPHENATION, PAGE, wholePage } from '../style'
import { breakLongWords } from '../textFit'

const CREST_SIZE = 96
const TITLE = { width: CONTENT_WIDTH, size: 30, weight: 700 } as const
/** The box of a line with a name. */
const LINE_OF_TEXT = { width: CONTENT_WIDTH, size: 12 } as const

type CoverProps = { input: CollectionInput; words: ReportWords; fontSet: FontSet }

/** The club, the title, the number of reports, the date and the reader. */
export function Cover({ input: { title, reports, viewer, madeAt, club }, words, fontSet }: CoverProps) {
  const shownTitle = printableLine(title, fontSet)
  const name = printableLine(club.name, fontSet)
  const viewerName = bidiIsolated(printableLine(viewer.name, fontSet))
  const line = (text: string) => breakLongWords(text, LINE_OF_TEXT, fontSet)
  return (
    <Page size="A4" wrap={false} style={{ ...wholePage, fontFamily: fontSet.families }}>
      <View style={{ height: 150, marginTop: 60 }}>
        {club.crest !== null && (
          <Image
            src={{ format: 'png', data: Buffer.from(club.crest) }}
            style={{ width: CREST_SIZE, height: CREST_SIZE, objectFit: 'contain' }}
          />
        )}
        {name !== '' && (
          <Text
            {...NO_HYPHENATION}
            style={{ ...bold, ...fontSizing(14), marginTop: 10, ...nameAlignment(name) }}
          >
            {breakLongWords(name, { ...LINE_OF_TEXT, size: 14, weight: 700 }, fontSet)}
          </Text>
        )}
      </View>
      <View style={{ marginTop: 90 }}>
        <View style={{ width: 64, height: 4, backgroundColor: MARK, marginBottom: 14 }} />
        <Text
          {...NO_HYPHENATION}
          style={{ ...bold, ...fontSizing(TITLE.size, 1.2), ...nameAlignment(shownTitle) }}
        >
          {breakLongWords(shownTitle, TITLE, fontSet)}
        </Text>
        <Text style={{ ...fontSizing(16), marginTop: 10 }}>
          {words.pdf.collection.reports(reports.length)}
        </Text>
      </View>
      <View
        style={{
          position: 'absolute',
          left: PAGE.side,
          right: PAGE.side,
          top: PAGE.height - 130,
          borderTopWidth: 0.75,
          borderTopColor: LINE,
          paddingTop: 12,
        }}
      >
        <Text {...NO_HYPHENATION} style={fontSizing(12)}>
          {line(words.pdf.collection.madeBy(viewerName, words.shared.role[viewer.role]))}
        </Text>
        <Text style={{ ...fontSizing(12), marginTop: 2 }}>{words.dayOf(madeAt)}</Text>
        <Text style={{ ...muted, ...fontSizing(10), marginTop: 8 }}>{words.pdf.collection.confidential}</Text>
      </View>
    </Page>
  )
}
