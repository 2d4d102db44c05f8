import { Document, Page, Text, View } from '@react-pdf/renderer'
import { createFormats } from '../../contract/formats'
import type { Language } from '../../contract/languages'
import type { FontSet } from './fontSet'
import { printable } from './printable'
import { nameAlignment } from './scripts'
import { CONTENT_WIDTH, fontSizing, muted, NO_HYPHENATION, pageStyle } from './style'
import { breakLongWords } from './textFit'

/** What a bundle without reports contains: plain data, because it travels to another thread. */
export type SummaryInput = {
  language: Language
  locale: string
  /** The name of the player or user. */
  title: string
  /** The fields of the profile, and the numbers of records by table. */
  rows: readonly (readonly [name: string, value: string])[]
  /** As ISO 8601. */
  madeAt: string
}

export const typedTextOfSummary = ({ title, rows }: SummaryInput): string =>
  [title, ...rows.flat()].join('\n')

/** The PDF of a bundle without reports. */
export function Summary({ input, fontSet }: { input: SummaryInput; fontSet: FontSet }) {
  const line = (text: string, size: number) => {
    const shown = breakLongWords(printable(text, fontSet), { width: CONTENT_WIDTH, size }, fontSet)
    return { ...NO_HYPHENATION, style: { ...fontSizing(size), ...nameAlignment(shown) }, children: shown }
  }
  const title = line(input.title, 20)
  return (
    <Document title={title.children} creator="Touchline" producer="Touchline" language={input.language}>
      <Page size="A4" style={{ ...pageStyle, fontFamily: fontSet.families }}>
        <Text {...title} />
        <Text style={{ ...muted, ...fontSizing(12), marginTop: 4, marginBottom: 12 }}>
          {`Touchline, ${createFormats(input.locale).longDay.format(new Date(input.madeAt))}`}
        </Text>
        {input.rows.map(([name, value]) => (
          <View key={name} style={{ marginTop: 8 }}>
            <Text style={{ ...muted, ...fontSizing(9) }}>{name}</Text>
            <Text {...line(value, 11)} />
          </View>
        ))}
      </Page>
    </Document>
  )
}
