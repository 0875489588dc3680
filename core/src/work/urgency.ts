export type Urgency = 'live' | 'repair' | 'import';
