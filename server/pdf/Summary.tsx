import { Document, Page, Text, View } from '@react-pdf/renderer'
import { createFormats } from '../../contract/formats'
import type { Language } from '../../contract/languages'
import type { FontSet } from './fontSet'
import { printableLine } from './printable'
import { nameAlignment } from './scripts'
import { bold, CONTENT_WIDTH, fontSizing, LINE, muted, NO_HYPHENATION, pageStyle } from './style'
import { SUMMARY_WORDS } from './summaryWords'
import { breakLongWords } from './textFit'

/** What a bundle contains, by file: plain data, because it travels to another thread. */
export type SummaryInput = {
  language: Language
  locale: string
  title: string
  files: readonly (readonly [name: string, count: string])[]
  /** As ISO 8601. */
  madeAt: string
}

const TITLE = { width: CONTENT_WIDTH, size: 20, weight: 700 } as const

/** The first page of a bundle without reports: whose data it has, and how many records are in each file. */
export function Summary({ input, fontSet }: { input: SummaryInput; fontSet: FontSet }) {
  const words = SUMMARY_WORDS[input.language]
  const title = printableLine(input.title, fontSet)
  const day = createFormats(input.locale).longDay.format(new Date(input.madeAt))
  return (
    <Document title={title} creator="Touchline" producer="Touchline" language={input.language}>
      <Page size="A4" style={{ ...pageStyle, fontFamily: fontSet.families }}>
        <Text
          {...NO_HYPHENATION}
          style={{ ...bold, ...fontSizing(TITLE.size, 1.2), ...nameAlignment(title) }}
        >
          {breakLongWords(title, TITLE, fontSet)}
        </Text>
        <Text style={{ ...muted, ...fontSizing(12), marginTop: 4, marginBottom: 20 }}>
          {words.madeOn(day)}
        </Text>
        {[[words.file, words.records] as const, ...input.files].map(([name, count], index) => (
          <View key={name} wrap={false} style={index === 0 ? { ...row, ...bold } : row}>
            <Text>{name}</Text>
            <Text>{count}</Text>
          </View>
        ))}
      </Page>
    </Document>
  )
}

const row = {
  flexDirection: 'row',
  justifyContent: 'space-between',
  paddingVertical: 5,
  borderBottomWidth: 0.75,
  borderBottomColor: LINE,
  fontSize: 11,
} as const
