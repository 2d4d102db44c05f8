import { Text, View } from '@react-pdf/renderer'
import type { Analysis } from '../../../contract/analysis'
import { ratingOf } from '../../../contract/ratings'
import { extremes, type RatedItem } from '../../../contract/statistics'
import { HEIGHT, STANDOUTS } from '../pageOne'
import type { ReportWords } from '../reportWords'
import { bold, fontSizing, muted, oneLine, SIZE } from '../style'

/** Room for what an item is called, beside its score in words. */
const LABEL_WIDTH = 118

type StandoutsProps = { analysis: Analysis; words: ReportWords }

/** The three strongest and the three weakest items. */
export function Standouts({ analysis, words }: StandoutsProps) {
  const { best, weakest } = extremes(analysis, STANDOUTS)
  const { report } = words.shared
  return (
    <View>
      <Side title={report.strongest} items={best} analysis={analysis} words={words} />
      <Side title={report.weakest} items={weakest} analysis={analysis} words={words} />
    </View>
  )
}

function Side({ title, items, analysis, words }: StandoutsProps & { title: string; items: RatedItem[] }) {
  return (
    <View style={{ marginBottom: HEIGHT.standouts.below }}>
      <Text style={{ ...bold, ...fontSizing(SIZE.text, 1.2) }}>{title}</Text>
      {items.length === 0 && <Text style={muted}>{words.shared.report.tooLittle}</Text>}
      {items.map((item) => (
        <View key={item.item} style={{ flexDirection: 'row', justifyContent: 'space-between' }}>
          <Text style={{ ...oneLine, maxWidth: LABEL_WIDTH }}>{words.item(item.item)}</Text>
          <Text>{words.rating(ratingOf(analysis, item).score)}</Text>
        </View>
      ))}
    </View>
  )
}
