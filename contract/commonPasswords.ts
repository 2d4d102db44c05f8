/**
 * Common passwords of twelve characters and more, in lower case; the minimum length already excludes shorter ones. They follow the patterns at
 * the top of published lists: keyboard rows, sequences of digits, repeated words, and words of football.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
    123456789012 1234567890123 12345678901234 123456789012345 1234567890123456 0123456789012
    012345678910 123123123123 111111111111 000000000000 112233445566 121212121212 987654321098
    098765432109 1q2w3e4r5t6y 1q2w3e4r5t6y7u8i 1qaz2wsx3edc 1qaz2wsx3edc4rfv qazwsxedcrfv qwertyuiop12
    qwertyuiop123 qwertyuiop1234 qwertyuiop[] qwertyqwerty qwerty123456 qwerty1234567 qwerty12345678
    asdfghjkl123 asdfghjklzxcvbnm zxcvbnm12345 abcdefghijkl abcdefghijklmnop abcdefghijklmnopqrstuvwxyz
    abcdef123456 abcd12345678 abc123abc123 aaaaaaaaaaaa password1234 password12345 password123456
    password1234567 password12345678 password123! password1234! passwordpassword passw0rd1234
    p@ssw0rd1234 p@ssword1234 mypassword123 newpassword1 newpassword123 changeme1234 changemechangeme
    letmeinletmein letmein12345 letmein123456 welcome12345 welcome123456 welcomewelcome iloveyou1234
    iloveyou12345 iloveyouiloveyou administrator administrator1 admin1234567 admin12345678
    adminadminadmin footballfootball football1234 football12345 football123456 liverpool123
    liverpool1234 manchester12 manchester123 manchesterunited barcelona123 barcelona1234 realmadrid12
    realmadrid123 chelsea12345 arsenal12345 juventus1234 princess1234 sunshine1234 superman1234
    dragon123456 monkey123456 master123456 secret123456 trustno1trustno1 correcthorsebatterystaple
  `
    .trim()
    .split(/\s+/),
)
