import { Image, Text, View } from '@react-pdf/renderer'
import type { Analysis } from '../../../contract/analysis'
import { RATING_ITEMS } from '../../../contract/ratings'
import { overallMean, ratedItems, roundedMean } from '../../../contract/statistics'
import { HEAD, type Headings } from '../headings'
import { HEIGHT } from '../pageOne'
import type { Picture } from '../picture'
import { directionOf } from '../scripts'
import { bold, fontSizing, INK, LINE, MARK, muted, NO_HYPHENATION, SIZE } from '../style'
import { initials } from '../wording'

const AVATAR = 54

/** Who the player is, and at the right how good: level, mean and, where the viewer may know it, priority. */
export function Header({
  analysis,
  headings,
  picture,
}: {
  analysis: Analysis
  headings: Headings
  picture: Picture | undefined
}) {
  return (
    <View style={{ height: HEIGHT.header, flexDirection: 'row', overflow: 'hidden' }}>
      {picture ? <Face picture={picture} /> : <Initials name={analysis.player.name} />}
      <View style={{ width: HEAD.name, marginLeft: 12 }}>
        <Text
          {...NO_HYPHENATION}
          style={{
            ...bold,
            ...fontSizing(headings.name.size, 1.15),
            maxLines: headings.name.lines,
            direction: directionOf(headings.name.full),
            textAlign: 'left',
          }}
        >
          {headings.name.text}
        </Text>
        <Text style={{ marginTop: 3 }}>{headings.body}</Text>
        <Text {...NO_HYPHENATION} style={{ maxLines: 1 }}>
          {headings.club.text}
        </Text>
      </View>
      <View style={{ flexGrow: 1 }} />
      <Mean analysis={analysis} />
      <Level level={analysis.level} />
    </View>
  )
}

/** Only ever a file of ours: any other address was typed by someone, and the server fetches no such thing. */
function Face({ picture }: { picture: Picture }) {
  return (
    <Image
      src={{ format: 'jpg', data: Buffer.from(picture) }}
      style={{ width: AVATAR, height: AVATAR, borderRadius: AVATAR / 2, objectFit: 'cover' }}
    />
  )
}

function Initials({ name }: { name: string }) {
  return (
    <View
      style={{
        width: AVATAR,
        height: AVATAR,
        borderRadius: AVATAR / 2,
        backgroundColor: MARK,
        alignItems: 'center',
        justifyContent: 'center',
      }}
    >
      <Text style={{ ...bold, ...fontSizing(20, 1), color: 'white' }}>{initials(name)}</Text>
    </View>
  )
}

function Mean({ analysis }: { analysis: Analysis }) {
  const mean = overallMean(analysis)
  const { playerPriority } = analysis.player
  return (
    <View style={{ alignItems: 'flex-end', marginRight: 10 }}>
      <Text style={{ ...muted, ...fontSizing(SIZE.body) }}>
        <Text style={{ ...bold, ...fontSizing(SIZE.large, 1.2), color: INK }}>
          {mean === null ? '–' : roundedMean(mean)}
        </Text>
        {` (${ratedItems(analysis).length} of ${RATING_ITEMS.length} rated)`}
      </Text>
      {playerPriority !== undefined && <Priority priority={playerPriority} />}
    </View>
  )
}

/** The more pressing, the darker, so that a grey print keeps the difference. */
function Priority({ priority }: { priority: NonNullable<Analysis['player']['playerPriority']> }) {
  const filled = priority === 'Urgent'
  return (
    <View
      style={{
        marginTop: 3,
        paddingHorizontal: 6,
        borderRadius: 7,
        borderWidth: priority === 'Monitor' ? 0.75 : 1.5,
        borderColor: priority === 'Monitor' ? LINE : INK,
        backgroundColor: filled ? INK : 'white',
      }}
    >
      <Text style={{ ...bold, color: filled ? 'white' : INK }}>{priority}</Text>
    </View>
  )
}

function Level({ level }: Pick<Analysis, 'level'>) {
  return (
    <View
      style={{
        width: AVATAR,
        height: AVATAR,
        borderRadius: 6,
        borderWidth: 1.5,
        borderColor: INK,
        backgroundColor: level === null ? 'white' : INK,
        color: level === null ? INK : 'white',
        alignItems: 'center',
        justifyContent: 'center',
      }}
    >
      <Text style={{ ...bold, ...fontSizing(26, 1.15) }}>{level ?? '–'}</Text>
      <Text style={fontSizing(SIZE.body, 1.1)}>{level === null ? 'No level' : 'Level'}</Text>
    </View>
  )
}
