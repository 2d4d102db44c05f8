import Box from '@mui/material/Box'

/** The own words of a user, with their lines. */
export function Quote({ text }: { text: string }) {
  return (
    <Box
      component="blockquote"
      sx={{
        m: 0,
        my: 0.5,
        paddingInlineStart: 1.5,
        borderInlineStart: '3px solid',
        borderColor: 'divider',
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
      }}
    >
      <bdi>{text}</bdi>
    </Box>
  )
}
