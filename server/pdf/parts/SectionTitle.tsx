import { Text } from '@react-pdf/renderer'
import { HEIGHT } from '../pageOne'
import { bold, fontSizing, SIZE } from '../style'

/** Room in points below a title on the same page: an item and the first line of its note. */
const KEPT_BELOW = 32

export function SectionTitle({ children }: { children: string }) {
  return (
    <Text
      minPresenceAhead={KEPT_BELOW}
      style={{ ...bold, height: HEIGHT.sectionTitle, ...fontSizing(SIZE.heading, 1.2) }}
    >
      {children}
    </Text>
  )
}
