import { Text, View } from '@react-pdf/renderer'
import type { Analysis } from '../../../contract/analysis'
import { ratingOf } from '../../../contract/ratings'
import { type Extremes, extremes, ratedItems } from '../../../contract/statistics'
import { HEIGHT, STANDOUTS } from '../pageOne'
import { filled, type ReportWords } from '../reportWords'
import { bold, fontSizing, muted, oneLine, SIZE } from '../style'

/** Room for what an item is called, beside its score in words. */
const LABEL_WIDTH = 118

type StandoutsProps = { analysis: Analysis; words: ReportWords }

/** Up to three strongest and three weakest items, with ties as a number. */
export function Standouts({ analysis, words }: StandoutsProps) {
  const { best, weakest } = extremes(analysis, STANDOUTS)
  const { strongest, noneStrong, noneWeak, tooLittle, weakest: weakestTitle } = words.shared.report
  const isRated = ratedItems(analysis).length > 0
  const told = { analysis, words }
  return (
    <View>
      <Side title={strongest} {...best} none={isRated ? noneStrong : tooLittle} {...told} />
      <Side title={weakestTitle} {...weakest} none={isRated ? noneWeak : tooLittle} {...told} />
    </View>
  )
}

type SideProps = StandoutsProps & Extremes & { title: string; none: string }

function Side({ title, items, tied, none, analysis, words }: SideProps) {
  return (
    <View style={{ marginBottom: HEIGHT.standouts.below }}>
      <Text style={{ ...bold, ...fontSizing(SIZE.text, 1.2) }}>{title}</Text>
      {items.length === 0 && tied === null && <Text style={muted}>{none}</Text>}
      {items.map((item) => (
        <View key={item.item} style={{ flexDirection: 'row', justifyContent: 'space-between' }}>
          <Text style={{ ...oneLine, maxWidth: LABEL_WIDTH }}>{words.item(item.item)}</Text>
          <Text>{words.rating(ratingOf(analysis, item).score)}</Text>
        </View>
      ))}
      {tied && <Text style={muted}>{filled(words.shared.report.tied, tied)}</Text>}
    </View>
  )
}
