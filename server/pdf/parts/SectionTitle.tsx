import { Text } from '@react-pdf/renderer'
import { HEIGHT } from '../pageOne'
import { bold, fontSizing, SIZE } from '../style'

export function SectionTitle({ children }: { children: string }) {
  return (
    <Text style={{ ...bold, height: HEIGHT.sectionTitle, ...fontSizing(SIZE.heading, 1.2) }}>{children}</Text>
  )
}
