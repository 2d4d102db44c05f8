import { Image, Text, View } from '@react-pdf/renderer'
import type { Analysis } from '../../../contract/analysis'
import type { PlayerPriority } from '../../../contract/closedLists'
import { initials } from '../../../contract/initials'
import { overallMean } from '../../../contract/statistics'
import { AVATAR, type Headings, NAME_LINE_HEIGHT } from '../headings'
import type { Picture } from '../picture'
import type { ReportWords } from '../reportWords'
import { nameAlignment } from '../scripts'
import { bold, fontSizing, INK, LINE, MARK, muted, NO_HYPHENATION, SIZE } from '../style'

/** The player, and at the right level, mean and, if the reader may see it, priority. */
export function Header({
  analysis,
  headings,
  picture,
  words,
}: {
  analysis: Analysis
  headings: Headings
  picture: Picture | undefined
  words: ReportWords
}) {
  return (
    <View style={{ height: headings.header.height, flexDirection: 'row', overflow: 'hidden' }}>
      {picture ? <Face picture={picture} /> : <Initials name={analysis.player.name} />}
      <View style={{ width: headings.header.nameWidth, marginLeft: 12 }}>
        <Text
          {...NO_HYPHENATION}
          style={{
            ...bold,
            ...fontSizing(headings.name.size, NAME_LINE_HEIGHT),
            maxLines: headings.name.lines,
            ...nameAlignment(headings.name.full),
          }}
        >
          {headings.name.text}
        </Text>
        <Text {...NO_HYPHENATION} style={{ marginTop: 3, maxLines: headings.body.lines }}>
          {headings.body.text}
        </Text>
        <Text {...NO_HYPHENATION} style={{ maxLines: headings.club.lines }}>
          {headings.club.text}
        </Text>
      </View>
      <View style={{ flexGrow: 1 }} />
      <Mean analysis={analysis} rated={headings.rated} words={words} />
      <Level level={analysis.level} words={words} />
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

function Mean({ analysis, rated, words }: { analysis: Analysis; rated: string; words: ReportWords }) {
  const mean = overallMean(analysis)
  const { playerPriority } = analysis.player
  return (
    <View style={{ alignItems: 'flex-end', marginRight: 10 }}>
      <Text style={{ ...muted, ...fontSizing(SIZE.body) }}>
        <Text style={{ ...bold, ...fontSizing(SIZE.large, 1.2), color: INK }}>
          {mean === null ? '–' : words.mean(mean)}
        </Text>
        {` ${rated}`}
      </Text>
      {playerPriority !== undefined && (
        <Priority priority={playerPriority} word={words.shared.priority[playerPriority]} />
      )}
    </View>
  )
}

/** The more pressing, the darker, so that a grey print keeps the difference. */
function Priority({ priority, word }: { priority: PlayerPriority; word: string }) {
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
      <Text style={{ ...bold, color: filled ? 'white' : INK }}>{word}</Text>
    </View>
  )
}

function Level({ level, words }: Pick<Analysis, 'level'> & { words: ReportWords }) {
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
      <Text style={fontSizing(SIZE.body, 1.1)}>
        {level === null ? words.shared.noLevel : words.pdf.level}
      </Text>
    </View>
  )
}
