import { Document, Page, Text, View } from '@react-pdf/renderer'
import { createFormats } from '../../contract/formats'
import type { FontSet } from './fontSet'
import { QrCode } from './parts/QrCode'
import { SheetColumn } from './parts/SheetColumn'
import { printableLine } from './printable'
import { nameAlignment } from './scripts'
import type { SheetInput, SheetSide } from './sheetInput'
import { sheetPages } from './sheetPages'
import { SHEET_WORDS } from './sheetWords'
import { bold, fontSizing, INK, NO_HYPHENATION, PAGE, pageStyle } from './style'
import { fitText } from './textFit'

/** A4 on its side: room for handwriting beside every name. */
const WIDTH = PAGE.height
const EDGE = 28
/** 20 mm, white edge included: telephones read it at arm's length. */
const QR_SIZE = 57
const SCORE_WIDTH = 76
const HEADER = 56
const TITLE_WIDTH = WIDTH - 2 * EDGE - QR_SIZE - SCORE_WIDTH - 16
const TITLE = { width: TITLE_WIDTH, size: 14, lines: 2, weight: 700 } as const

/** Both line-ups side by side, with room to write, and the way to the match. Black on white, for any printer. */
export function MatchSheet({ input, fontSet }: { input: SheetInput; fontSet: FontSet }) {
  const words = SHEET_WORDS[input.language]
  const day = createFormats(input.locale).weekday.format(new Date(input.date))
  const home = printableSide(input.home, fontSet)
  const away = printableSide(input.away, fontSet)
  const pages = sheetPages({ home, away })
  const club = printableLine(input.club, fontSet)
  const title = `${home.team} – ${away.team}`
  return (
    <Document
      title={`${title} – ${words.title}`}
      creator="Touchline"
      producer="Touchline"
      language={input.language}
      creationDate={new Date(input.madeAt)}
    >
      {pages.map((page) => (
        <Page
          key={page.number}
          size="A4"
          orientation="landscape"
          wrap={false}
          style={{ ...pageStyle, ...margins, fontFamily: fontSet.families }}
        >
          <View style={{ height: HEADER, flexDirection: 'row', overflow: 'hidden' }}>
            <View style={{ width: TITLE_WIDTH }}>
              <Text
                {...NO_HYPHENATION}
                style={{ ...bold, ...fontSizing(TITLE.size, 1.2), ...nameAlignment(title) }}
              >
                {fitText(title, TITLE, fontSet).text}
              </Text>
              <Text style={{ ...fontSizing(10), marginTop: 2 }}>
                {[
                  [day, input.kickOffTime].filter(Boolean).join(' '),
                  words.title,
                  ...(club === '' ? [] : [club]),
                  ...(pages.length > 1 ? [words.page(page.number, pages.length)] : []),
                ].join(' · ')}
              </Text>
            </View>
            <View style={{ flexGrow: 1 }} />
            <Score home={home.score} away={away.score} />
            <View style={{ width: 8 }} />
            <QrCode address={input.matchUrl} size={QR_SIZE} />
          </View>
          <View style={{ flexDirection: 'row', justifyContent: 'space-between' }}>
            <SheetColumn team={home.team} rows={page.home} words={words} fontSet={fontSet} />
            <SheetColumn team={away.team} rows={page.away} words={words} fontSet={fontSet} />
          </View>
        </Page>
      ))}
    </Document>
  )
}

const margins = { paddingHorizontal: EDGE, paddingTop: 16, paddingBottom: 12 } as const

/** Two boxes, empty without a score. */
function Score(score: { home: number | null; away: number | null }) {
  return (
    <View style={{ width: SCORE_WIDTH, flexDirection: 'row', marginTop: 6, justifyContent: 'space-between' }}>
      {(['home', 'away'] as const).map((side) => (
        <View key={side} style={scoreBox}>
          <Text style={{ ...bold, ...fontSizing(16, 1) }}>{score[side] ?? ' '}</Text>
        </View>
      ))}
    </View>
  )
}

const scoreBox = {
  width: 34,
  height: 34,
  borderWidth: 0.75,
  borderColor: INK,
  alignItems: 'center',
  justifyContent: 'center',
} as const

const printableSide = ({ players, team, ...side }: SheetSide, fontSet: FontSet): SheetSide => ({
  ...side,
  team: printableLine(team, fontSet),
  players: players.map((player) => ({ ...player, name: printableLine(player.name, fontSet) })),
})
