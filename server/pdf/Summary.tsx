import { Document, Page, Text, View } from '@react-pdf/renderer'
import { createFormats } from '../../contract/formats'
import type { Language } from '../../contract/languages'
import type { FontSet } from './fontSet'
import { printable } from './printable'
import { nameAlignment } from './scripts'
import { bold, CONTENT_WIDTH, fontSizing, LINE, muted, NO_HYPHENATION, pageStyle } from './style'
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

const NAME_WIDTH = 160
const VALUE = { width: CONTENT_WIDTH - NAME_WIDTH, size: 11 } as const

/** The PDF of a bundle without reports. */
export function Summary({ input, fontSet }: { input: SummaryInput; fontSet: FontSet }) {
  const lineOf = (text: string, size: number) => {
    const shown = printable(text, fontSet)
    return { children: breakLongWords(shown, { ...VALUE, size }, fontSet), style: nameAlignment(shown) }
  }
  const title = lineOf(input.title, 20)
  return (
    <Document title={title.children} creator="Touchline" producer="Touchline" language={input.language}>
      <Page size="A4" style={{ ...pageStyle, fontFamily: fontSet.families }}>
        <Text {...NO_HYPHENATION} style={{ ...bold, ...fontSizing(20, 1.2), ...title.style }}>
          {title.children}
        </Text>
        <Text style={{ ...muted, ...fontSizing(12), marginTop: 4, marginBottom: 20 }}>
          {`Touchline, ${createFormats(input.locale).longDay.format(new Date(input.madeAt))}`}
        </Text>
        {input.rows.map(([name, value]) => {
          const { children, style } = lineOf(value, VALUE.size)
          return (
            <View key={name} style={row}>
              <Text style={{ ...muted, width: NAME_WIDTH }}>{name}</Text>
              <Text {...NO_HYPHENATION} style={{ ...style, width: VALUE.width }}>
                {children}
              </Text>
            </View>
          )
        })}
      </Page>
    </Document>
  )
}

const row = {
  flexDirection: 'row',
  paddingVertical: 5,
  borderBottomWidth: 0.75,
  borderBottomColor: LINE,
  ...fontSizing(11),
} as const
