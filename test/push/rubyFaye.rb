# The stock Ruby client of Bayeux: subscribes, prints each message as a line of JSON, ends with its standard input.
require 'faye'
require 'json'

url, channel, token = ARGV

# A session is named in the handshake.
class Session
  def initialize(token)
    @token = token
  end

  def outgoing(message, callback)
    message['ext'] = { 'session' => { 'token' => @token } } if message['channel'] == '/meta/handshake'
    callback.call(message)
  end
end

$stdout.sync = true
EM.run do
  client = Faye::Client.new(url, retry: 0.1)
  client.add_extension(Session.new(token)) if token
  subscription = client.subscribe(channel) { |message| puts JSON.generate(message) }
  subscription.callback { puts JSON.generate('subscribed' => channel) }
  subscription.errback { |error| puts JSON.generate('refused' => error.message) }
  Thread.new do
    $stdin.read
    EM.stop
  end
end
