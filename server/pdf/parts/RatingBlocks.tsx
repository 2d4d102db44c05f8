import { Line, Rect, Svg, Text, View } from '@react-pdf/renderer'
import type { Analysis } from '../../../contract/analysis'
import { RATING_GROUPS, RATING_ITEMS, ratingOf, SCORES, type Score } from '../../../contract/ratings'
import { groupMean } from '../../../contract/statistics'
import { HEIGHT, NOTE, type PageOnePlan } from '../pageOne'
import type { ReportWords } from '../reportWords'
import { bold, fontSizing, LINE, MARK, MUTED, muted, oneLine, SIZE, TRACK } from '../style'
import { Prose } from './Prose'

const LABEL = 100
const BAR = { width: 122, height: 7, gap: 2 } as const

type RatingBlocksProps = { analysis: Analysis; plan: PageOnePlan; words: ReportWords }

/** Six blocks, eighteen bars with number and word, and as much of each note as the page has room for. */
export function RatingBlocks({ analysis, plan, words }: RatingBlocksProps) {
  return (
    <View>
      {RATING_GROUPS.map(({ key }) => (
        <View key={key} style={{ paddingTop: plan.spacing.group }}>
          <GroupTitle label={words.group(key)} mean={groupMean(analysis, key)} words={words} />
          {RATING_ITEMS.filter(({ group }) => group === key).map((item) => (
            <ItemRow
              key={item.item}
              label={words.item(item.item)}
              score={ratingOf(analysis, item).score}
              note={plan.notes[item.item]?.text}
              spacing={plan.spacing.row}
              words={words}
            />
          ))}
        </View>
      ))}
    </View>
  )
}

type GroupTitleProps = { label: string; mean: number | null; words: ReportWords }

function GroupTitle({ label, mean, words }: GroupTitleProps) {
  return (
    <View
      style={{
        height: HEIGHT.groupTitle - 5,
        marginTop: 2,
        marginBottom: 3,
        flexDirection: 'row',
        justifyContent: 'space-between',
        borderBottomWidth: 0.75,
        borderBottomColor: LINE,
      }}
    >
      <Text style={{ ...bold, ...fontSizing(SIZE.text, 1.25) }}>{label}</Text>
      <Text style={{ ...bold, ...fontSizing(SIZE.text, 1.25) }}>
        {mean === null ? '–' : words.mean(mean)}
      </Text>
    </View>
  )
}

type ItemRowProps = {
  label: string
  score: Score | null
  note: string | undefined
  spacing: number
  words: ReportWords
}

function ItemRow({ label, score, note = '', spacing, words }: ItemRowProps) {
  return (
    <View style={{ marginBottom: spacing }}>
      <View style={{ height: HEIGHT.row, flexDirection: 'row', alignItems: 'center' }}>
        <Text style={{ ...oneLine, width: LABEL }}>{label}</Text>
        {score === null ? <HatchedBar /> : <ScoreBar score={score} />}
        <Text style={{ ...bold, width: 16, marginLeft: 8 }}>{score ?? '–'}</Text>
        <Text style={score === null ? muted : {}}>
          {score === null ? words.pdf.notRated : words.shared.score[score]}
        </Text>
      </View>
      {note !== '' && (
        <View style={noteStyle}>
          <Prose style={{ ...fontSizing(SIZE.body, NOTE.lineHeight), color: MUTED }}>{note}</Prose>
        </View>
      )}
    </View>
  )
}

/** The line beside a note runs from its item down, so that it is read with that and not with the next. */
const noteStyle = {
  paddingLeft: NOTE.indent - 1.5,
  marginBottom: NOTE.below,
  borderLeftWidth: 1.5,
  borderLeftColor: LINE,
}

/** Five steps, filled up to the score; the number and the word beside them say the same. */
function ScoreBar({ score }: { score: Score }) {
  const width = (BAR.width - BAR.gap * (SCORES.length - 1)) / SCORES.length
  return (
    <Svg width={BAR.width} height={BAR.height} viewBox={`0 0 ${BAR.width} ${BAR.height}`}>
      {SCORES.map((step, index) => (
        <Rect
          key={step}
          x={index * (width + BAR.gap)}
          y={0}
          width={width}
          height={BAR.height}
          fill={step <= score ? MARK : TRACK}
        />
      ))}
    </Svg>
  )
}

/** An open, hatched bar: nothing was seen, which is not a low score. */
function HatchedBar() {
  const strokes = Array.from({ length: Math.floor(BAR.width / 6) }, (_, index) => index * 6)
  return (
    <Svg width={BAR.width} height={BAR.height} viewBox={`0 0 ${BAR.width} ${BAR.height}`}>
      {strokes.map((x) => (
        <Line key={x} x1={x} y1={BAR.height} x2={x + BAR.height} y2={0} stroke={LINE} strokeWidth={0.75} />
      ))}
      <Rect
        x={0.4}
        y={0.4}
        width={BAR.width - 0.8}
        height={BAR.height - 0.8}
        stroke={LINE}
        strokeWidth={0.75}
        fill="none"
      />
    </Svg>
  )
}
