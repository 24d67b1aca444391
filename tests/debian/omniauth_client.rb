# A site by omniauth with gitlab-omniauth-openid-connect. Rack carries it on WEBrick.
require 'logger'
require 'rack'
require 'omniauth'
require 'omniauth_openid_connect'
require 'securerandom'

ISSUER = ENV.fetch('ISSUER')
SECRET = ENV.fetch('CLIENT_SECRET')
KEY = ENV.fetch('SECRET')
PORT = ENV.fetch('PORT')
HERE = "http://127.0.0.1:#{PORT}"
# The service stands on this machine, without TLS.
SWD.url_builder = URI::HTTP
OmniAuth.config.allowed_request_methods = %i[get post]
OmniAuth.config.silence_get_warning = true

VISITORS = {}

def answer(status, body = '', headers = {})
  [status, { 'content-type' => 'text/plain' }.merge(headers), [body]]
end

def client
  OpenIDConnect::Client.new(
    identifier: 'omniauth', secret: SECRET, scheme: 'http', host: URI(ISSUER).host, port: URI(ISSUER).port,
    token_endpoint: '/oidc/token', userinfo_endpoint: '/oidc/me'
  )
end

def refreshed(token)
  asking = client
  asking.refresh_token = token
  answer(200, asking.access_token!(client_auth_method: :basic).userinfo!.email)
rescue Rack::OAuth2::Client::Error
  answer(401)
end

site = lambda do |env|
  request = Rack::Request.new(env)
  member = VISITORS[request.session['visitor']]
  case request.path
  when '/login' then answer(302, '', 'location' => '/auth/openid_connect')
  when '/auth/openid_connect/callback'
    request.session['visitor'] = SecureRandom.hex(16)
    VISITORS[request.session['visitor']] = env['omniauth.auth']
    answer(302, '', 'location' => '/')
  when '/refresh' then member ? refreshed(member.credentials.refresh_token) : answer(401)
  when '/logout'
    VISITORS.delete(request.session['visitor'])
    query = URI.encode_www_form(id_token_hint: member.credentials.id_token, post_logout_redirect_uri: "#{HERE}/")
    answer(302, '', 'location' => "#{ISSUER}/oidc/logout?#{query}")
  else member ? answer(200, member.info.email) : answer(401)
  end
end

app = Rack::Builder.new do
  use Rack::Session::Cookie, secret: KEY
  use OmniAuth::Strategies::OpenIDConnect,
      issuer: ISSUER, discovery: true, response_type: :code, scope: %i[openid email profile],
      client_auth_method: :basic, post_logout_redirect_uri: "#{HERE}/",
      client_options: { identifier: 'omniauth', secret: SECRET, redirect_uri: "#{HERE}/auth/openid_connect/callback" }
  run site
end

Rack::Handler::WEBrick.run(app, Host: '127.0.0.1', Port: PORT.to_i, AccessLog: [], Logger: WEBrick::Log.new($stderr, 1))
