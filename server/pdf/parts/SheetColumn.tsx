import { Text, View } from '@react-pdf/renderer'
import type { FontSet } from '../fontSet'
import { nameAlignment } from '../scripts'
import type { SheetRow } from '../sheetPages'
import type { SHEET_WORDS } from '../sheetWords'
import { bold, fontSizing, INK, NO_HYPHENATION, SIZE } from '../style'
import { fitText } from '../textFit'

const WIDTH = { shirtNo: 24, name: 160, position: 34, notes: 132, level: 34 } as const
const COLUMN_WIDTH = Object.values(WIDTH).reduce((sum, width) => sum + width, 0)

/** The height that remains below the page's header, the team's name and the column headings. */
const ROWS_HEIGHT = 470
const MAX_ROW_HEIGHT = 24
const PADDING = 3
const NAME = { width: WIDTH.name - 2 * PADDING, size: SIZE.body, lines: 2 } as const

type SheetColumnProps = {
  team: string
  rows: readonly SheetRow[]
  words: (typeof SHEET_WORDS)[keyof typeof SHEET_WORDS]
  fontSet: FontSet
}

/** One side: a row for each player, with boxes for a note and a level. */
export function SheetColumn({ team, rows, words, fontSet }: SheetColumnProps) {
  const height = Math.min(MAX_ROW_HEIGHT, ROWS_HEIGHT / rows.length)
  const heading = { width: COLUMN_WIDTH, size: 11, lines: 1, weight: 700 } as const
  return (
    <View style={{ width: COLUMN_WIDTH }}>
      <Text {...NO_HYPHENATION} style={{ ...bold, ...fontSizing(11, 1.3), ...nameAlignment(team) }}>
        {fitText(team, heading, fontSet).text}
      </Text>
      <View style={{ flexDirection: 'row', height: 13 }}>
        {(['shirtNo', 'player', 'position', 'notes', 'level'] as const).map((column) => (
          <Text
            key={column}
            style={{ width: WIDTH[column === 'player' ? 'name' : column], paddingHorizontal: PADDING }}
          >
            {words[column]}
          </Text>
        ))}
      </View>
      <View style={{ borderTopWidth: 0.75, borderLeftWidth: 0.75, borderColor: INK }}>
        {rows.map(({ line, player }) => (
          <Row key={line} player={player} height={height} fontSet={fontSet} />
        ))}
      </View>
    </View>
  )
}

type RowProps = Pick<SheetRow, 'player'> & { height: number; fontSet: FontSet }

function Row({ player, height, fontSet }: RowProps) {
  const name = player?.name ?? ' '
  return (
    <View style={{ flexDirection: 'row', height }}>
      <View style={{ ...cell, width: WIDTH.shirtNo, alignItems: 'flex-end' }}>
        <Text style={{ ...bold, ...line(10) }}>{player?.shirtNo ?? ' '}</Text>
      </View>
      <View style={{ ...cell, width: WIDTH.name }}>
        <Text {...NO_HYPHENATION} style={{ ...line(SIZE.body), ...nameAlignment(name) }}>
          {fitText(name, NAME, fontSet).text}
        </Text>
      </View>
      <View style={{ ...cell, width: WIDTH.position }}>
        <Text style={line(SIZE.body)}>{player?.positionCode || ' '}</Text>
      </View>
      <View style={{ ...cell, width: WIDTH.notes }} />
      <View style={{ ...cell, width: WIDTH.level }} />
    </View>
  )
}

/** As close as two lines of a name have to be. Letters then stand low in their line: it is moved up. */
const line = (size: number) => ({ ...fontSizing(size, 1), marginTop: -2 })

const cell = {
  justifyContent: 'center',
  paddingHorizontal: PADDING,
  borderRightWidth: 0.75,
  borderBottomWidth: 0.75,
  borderColor: INK,
} as const
