// Run once, when the database of compose.mongo.yaml is made: the hosts' own user, who may read and write their database alone.
db.getSiblingDB('belegwerk').createUser({
  user: 'belegwerk',
  pwd: process.env.MONGODB_PASSWORD,
  roles: [{ role: 'readWrite', db: 'belegwerk' }],
});
