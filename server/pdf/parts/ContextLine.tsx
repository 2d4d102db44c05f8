import { Text, View } from '@react-pdf/renderer'
import type { Headings } from '../headings'
import { HEIGHT } from '../pageOne'
import { bold, fontSizing, INK, muted, NO_HYPHENATION, PAPER, SIZE } from '../style'

/** Where the player was seen, by whom, and whether the report is out. */
export function ContextLine({ headings, draft }: { headings: Headings; draft: boolean }) {
  return (
    <View
      style={{
        height: HEIGHT.context,
        paddingHorizontal: 8,
        paddingVertical: 5,
        backgroundColor: PAPER,
        borderRadius: 4,
        overflow: 'hidden',
      }}
    >
      <View style={{ flexDirection: 'row', justifyContent: 'space-between', alignItems: 'center' }}>
        <Text {...NO_HYPHENATION} style={{ ...bold, ...fontSizing(SIZE.heading), maxLines: 1 }}>
          {headings.match.text}
        </Text>
        <Text style={draft ? draftChip : muted}>{headings.status}</Text>
      </View>
      <Text {...NO_HYPHENATION} style={{ maxLines: 1 }}>
        {headings.circumstances.text}
      </Text>
    </View>
  )
}

const draftChip = { ...bold, backgroundColor: INK, color: 'white', borderRadius: 3, paddingHorizontal: 6 }
